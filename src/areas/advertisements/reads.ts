import { advertisementGet, advertisementList } from '#contract/advertisements.ts'
import { adSpaceList } from '#contract/advertisements/spaces.ts'
import { pageWidgetGet, pageWidgetList } from '#contract/page-widgets.ts'

/** Reads that show ad spaces. */
export const SPACE_READS = [adSpaceList, pageWidgetGet, pageWidgetList] as const

/** Reads that are old once an advertisement was changed: a published space says that it is being edited. */
export const AD_READS = [advertisementList, advertisementGet, ...SPACE_READS] as const
