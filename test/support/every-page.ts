/** `npm run test:sites`: opens every page of every site, where `npm test` opens a page of each kind. */
process.env['EVERY_PAGE'] = '1'
await import('../browser/every-site.test.ts')
