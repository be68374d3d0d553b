/** What the product calls itself. The version is the one of package.json; a test holds them together. */
export const PRODUCT = { name: 'Holdfast', alias: 'holdfast', version: '0.1.0' } as const
