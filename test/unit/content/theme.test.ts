import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testContrast } from '../../support/color-contrast.ts'
import { repository } from '../../support/site.ts'

testContrast('this site', readFileSync(join(repository, 'content/theme.css'), 'utf8'))
