/**
 * The address of a page's source: the pattern with each `:path` replaced by the path of the file. The segments are encoded,
 * so a space, `#` or `?` in a file name stays part of the path.
 */
export function editAddress(pattern: string, filePath: string): string {
  const path = filePath.split('/').map(encodeURIComponent).join('/')
  return pattern.replaceAll(':path', () => path)
}
