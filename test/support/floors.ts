import floors from './floors.json' with { type: 'json' }

/** The order of the folders, from the bottom to the top. A module imports from lower floors and its own folder, so it can be read knowing only those. */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = floors
