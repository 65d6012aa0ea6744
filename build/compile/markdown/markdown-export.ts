/** Name of what a page's module exports for its Markdown, in Node only. */
export const MARKDOWN_EXPORT = '__markdown'
