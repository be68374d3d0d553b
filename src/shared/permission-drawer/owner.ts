/** Whose rights are shown. */
export interface Owner {
  readonly ownerType: 'Role' | 'User'
  readonly owner: string
}
