/**
 * The address of a page's source (SPEC.md section 2.7): the pattern with each `:path` replaced by the path of the file, whose
 * segments are encoded, so that a space, `#` or `?` in a file's name stays part of it.
 */
export function editAddress(pattern: string, filePath: string): string {
  const path = filePath.split('/').map(encodeURIComponent).join('/')
  return pattern.replaceAll(':path', () => path)
}
