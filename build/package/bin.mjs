#!/usr/bin/env node
import module from 'node:module'

process.env.NODE_ENV ??= 'production'
// Node 22.8 and later keep compiled code in the system's folder for temporary files.
module.enableCompileCache?.()
const { main } = await import(new URL('cli.mjs', import.meta.url).href)
await main(process.argv.slice(2))
