import { readFileSync } from 'node:fs'
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { sizeOfImage } from '../../compile/pictures/picture.ts'
import { logoFile } from '../../site/logo-file.ts'
import type { Site } from '../../site/site.ts'
import { themed } from '../../site/site-data.ts'

/** What browsers reserve room by until they have either image, so that nothing beside the logo moves. */
export function logoSize({ config, folders }: Site): Pick<SiteData, 'logoSize'> {
  const file = logoFile(themed(config.logoUrl ?? '').light, folders.public)
  const size = file === undefined ? undefined : sizeOfImage(readFileSync(file))
  return size === undefined ? {} : { logoSize: size }
}
