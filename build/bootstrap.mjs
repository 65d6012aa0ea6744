#!/usr/bin/env node
/** Starts the generator from its repository, bundled once for each state of its sources. `bin.mjs` starts the package, which contains the bundles. */
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { currentBundle } from './package/current-bundle.mjs'

process.env.NODE_ENV ??= 'production'

const folder = await currentBundle(join(dirname(fileURLToPath(import.meta.url)), '..'))
// Node 22.8 and later store the compiled code of these modules next to them.
module.enableCompileCache?.(join(folder, 'code'))
const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href)
await main(process.argv.slice(2))
