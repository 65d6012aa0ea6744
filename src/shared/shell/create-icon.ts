/**
 * What the bundles take in place of lucide-react's own `createLucideIcon` (see `interfaceIcons` in build/bundle): the shell asks for a
 * size and a class, and the rest of what the original can do would be a kilobyte of every page's first load.
 */
import { type ComponentProps, createElement, type FunctionComponent } from 'react'

interface IconData {
  name: string
  /** Width and height of the drawing. */
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends ComponentProps<'svg'> {
  /** Pixels. */
  size?: number
}

/** A component that draws an icon in the colour of the text, hidden from screen readers. */
export default function createIcon({ name, size: drawn, node }: IconData): FunctionComponent<IconProps> {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = drawn, className = '', ...rest }) {
    const attributes = {
      width: size,
      height: size,
      viewBox: `0 0 ${drawn} ${drawn}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `lucide lucide-${name} ${className}`.trim(),
      'aria-hidden': true,
    } as const
    return createElement('svg', { ...attributes, ...rest }, drawing)
  }
}
