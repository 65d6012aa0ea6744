import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { restoreManifest } from './manifest.mjs'

restoreManifest(join(dirname(fileURLToPath(import.meta.url)), '..', '..'))
