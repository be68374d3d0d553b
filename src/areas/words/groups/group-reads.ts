import { wordsBundle } from '#contract/words.ts'
import { hotWordGroupOptions, hotWordGroupTree, hotWordList } from '#contract/words/hot-words.ts'
import { tagWordGroupTree, tagWordList } from '#contract/words/tag-words.ts'

/** What is old once a group of tag words was changed. */
export const TAG_GROUP_READS = [tagWordGroupTree, tagWordList] as const

/** The same of hot words, which editors look for. */
export const HOT_GROUP_READS = [hotWordGroupTree, hotWordGroupOptions, hotWordList, wordsBundle] as const
