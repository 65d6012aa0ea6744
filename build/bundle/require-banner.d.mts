export const REQUIRE_BANNER: { js: string }
