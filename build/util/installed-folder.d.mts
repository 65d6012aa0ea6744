export function installedFolder(root: string): string
