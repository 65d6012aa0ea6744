/** The address of a page's source: the pattern with the file's path for each `:path`. Its segments are encoded: it may have `#` or `?`. */
export function editAddress(pattern: string, filePath: string): string {
  const path = filePath.split('/').map(encodeURIComponent).join('/')
  return pattern.replaceAll(':path', () => path)
}
