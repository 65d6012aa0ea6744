/** The bare name `site`: everything that authors may import. In a browser each name comes from the smallest module that has it. */
export type { SiteConfig } from './config/schema.ts'
export type { PageProps } from './page/page.ts'
export * from './site/components.ts'
export * from './site/content.ts'
export * from './site/navigation.ts'
