/** Ends an author's code that never finishes, and files of an import that take too long, sooner than elsewhere. To be imported before what knows the limits. */
process.env['SITE_RENDER_LIMIT'] ??= '500'
process.env['SITE_IMPORT_LIMIT'] ??= '2500'
