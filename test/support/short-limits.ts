/** Ends an author's code that never finishes sooner than a build does. To be imported before what knows the limit. */
process.env['SITE_RENDER_LIMIT'] ??= '500'
