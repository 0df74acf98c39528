// What axe finds on a page as it is.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Serious and critical faults, one line each. `rules` narrows to these; without it axe must have found a page to look at. */
export async function graveFaults(page: Page, rules?: string[]): Promise<string[]> {
  // The app has no frames: without this, every look would open a tab of its own to sum them up.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations, passes } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(passes.length).toBeGreaterThan(rules ? 0 : 5)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`))
}

export const noGraveFault = async (page: Page): Promise<void> => expect(await graveFaults(page)).toEqual([])
