import { expect, type Page } from '@playwright/test'
import { openEmbeddedStore } from '#server/store/database.ts'
import type { BuiltServer } from './built-server.ts'

/**
 * Writes the answer of the sum that the page shows. No program reads the picture, so the server rests for a moment while
 * its database is looked into.
 */
export async function answerCaptcha(page: Page, server: BuiltServer): Promise<void> {
  await expect(page.getByRole('img', { name: /^Verification code/ })).toBeVisible()
  await server.stopProcess()
  const store = await openEmbeddedStore(server.dataDir)
  const find = store.db.selectFrom('sysCaptcha').select('answer').orderBy('expiresAt', 'desc')
  const { answer } = await find.executeTakeFirstOrThrow()
  await store.close()
  await server.start()
  await page.locator('input[name="code"]').fill(answer)
}
