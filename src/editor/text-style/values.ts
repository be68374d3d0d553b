import { msg } from '@lingui/core/macro'
import type { StyleValue } from '#editor/commands/style-choices.ts'

/** By the families that Windows and Mac have; a device without them takes the generic one at the end. */
export const FONTS: readonly StyleValue[] = [
  ['SimSun, "Songti SC", serif', msg`Song`],
  ['"Microsoft YaHei", "PingFang SC", sans-serif', msg`YaHei`],
  ['SimHei, "Heiti SC", sans-serif', msg`Hei`],
  ['KaiTi, "Kaiti SC", serif', msg`Kai`],
  ['FangSong, STFangsong, serif', msg`Fang Song`],
  ['PMingLiU, "Songti TC", serif', msg`Ming`],
  ['"Microsoft JhengHei", "PingFang TC", sans-serif', msg`JhengHei`],
  ['Arial, Helvetica, sans-serif', 'Arial'],
  ['"Times New Roman", Times, serif', 'Times New Roman'],
  ['Georgia, serif', 'Georgia'],
  ['Verdana, Geneva, sans-serif', 'Verdana'],
  ['"Courier New", Courier, monospace', 'Courier New'],
]

export const SIZES: readonly StyleValue[] = [
  ...['10px', '12px', '14px', '16px', '18px', '20px', '24px', '28px', '32px', '36px', '48px', '64px'],
]

export const LINE_HEIGHTS: readonly StyleValue[] = ['1', '1.25', '1.5', '1.75', '2', '2.5', '3', '4', '5']

export const SPACES: readonly StyleValue[] = ['0', '5px', '10px', '15px', '20px', '25px', '30px', '40px']
