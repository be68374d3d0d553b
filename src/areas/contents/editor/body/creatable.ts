/** Types of content that this editor can start; others are opened with their items shown. */
export const CREATABLE: readonly string[] = ['article']
