/** Images for social cards: the `ogImageUrl` key of the configuration. */
import * as z from 'zod'
import { imageTemplate } from '../address-schema.ts'
import { ofPage } from '../value-schemas.ts'

export const imageOptions = z.union([imageTemplate, z.record(z.string().startsWith('/'), imageTemplate), ofPage<string>()])
