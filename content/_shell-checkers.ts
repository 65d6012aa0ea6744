/** The program that checks samples in shells, by language. */
const checker = { command: ['node', 'test/samples/check-shell.mjs'], extension: 'sh' }

export const shellCheckers = { bash: checker, sh: checker, shell: checker, zsh: checker }
