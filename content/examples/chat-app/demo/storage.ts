/** Keeps what the program keeps in `localStorage` until the page is closed, so that trying it leaves nothing behind. */
const kept = new Map<string, string>()

export const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
