import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that another colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Colours on their way from one scheme to the other are neither. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })
}

/** What is wrong, in a form that a failed test can show. */
async function faults(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  await atRest(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe').exclude('.ProseMirror img')
  const { violations } = await (scheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${scheme} ${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.failureSummary}`),
  )
}

/** Looked at once more where something is found: a frame between two schemes is neither. */
async function lastingFaults(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const found = await faults(page, scheme)
  if (found.length === 0) return found
  await page.waitForTimeout(1_000)
  return faults(page, scheme)
}

/** What axe finds on the page as it stands, light and dark. */
export async function inBothSchemes(page: Page): Promise<string[]> {
  return [...(await lastingFaults(page, 'light')), ...(await lastingFaults(page, 'dark'))]
}
