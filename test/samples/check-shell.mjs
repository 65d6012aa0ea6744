/** Checks the syntax of shell scripts, given by path, and prints mistakes as compilers do. This site's checker for samples in shells. */
import { readFileSync } from 'node:fs'
import { ParseError, parse } from 'sh-syntax'

for (const file of process.argv.slice(2)) {
  try {
    await parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    process.stdout.write(`${file}:${error.Pos?.Line ?? 1}:${error.Pos?.Col ?? 1}: error: Not a shell script: ${error.Text}.\n`)
    process.exitCode = 1
  }
}
