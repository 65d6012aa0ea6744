import type { Feature } from '../feature.ts'

/** The icons of social links. */
export const icons: Feature = {
  name: 'icons',
  styles: ({ socialIcons }) => socialIcons.css,
  outputs: ({ site }) => ({ outputs: site.socialIcons.outputs }),
}
