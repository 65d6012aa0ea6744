/** Chapter 8. */
export const nameOf: (address: string) => Promise<string | undefined> = async () => undefined
export const pictureOf: (address: string) => Promise<string | undefined> = async () => undefined
