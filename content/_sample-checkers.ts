/** The programs that check samples in languages other than TypeScript, by language. */
const shell = { command: ['node', 'test/samples/check-shell.mjs'], extension: 'sh' }

export const sampleCheckers = {
  bash: shell,
  sh: shell,
  shell,
  zsh: shell,
  kotlin: { command: ['node', 'test/samples/check-names.mjs', 'kotlin', '{files}'], extension: 'kt' },
  swift: { command: ['node', 'test/samples/check-names.mjs', 'swift', '{files}'], extension: 'swift' },
}
