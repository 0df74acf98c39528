// What axe finds on a page as it is.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
interface Found {
  passes: { id: string }[]
  violations: Results['violations']
}

/** axe in a page. Each rule says how grave every one of its faults is. */
declare const window: {
  axe?: {
    run(where: object, options: object): Promise<Results>
    _audit: { rules: { id: string; impact: string; enabled: boolean }[] }
  }
}

const grave = ['serious', 'critical']
/** The rules for grave faults, known once axe was in a page. Faults of other rules do not count. */
let graveRules: string[] | undefined

const resultTypes: 'violations'[] = ['violations']

/** Brings axe into a page, which costs twice as much as a look. */
async function bringAxe(page: Page, rules = graveRules): Promise<Found> {
  // The app has no frames: without this, every look would open a tab of its own to sum them up.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes })
  const found = await (rules ? builder.withRules(rules) : builder).analyze()
  graveRules ??= await page.evaluate(
    (grave) => window.axe!._audit.rules.filter(({ impact, enabled }) => enabled && grave.includes(impact)).map(({ id }) => id),
    grave,
  )
  return found
}

/** Header, menu and footer of the app. */
const shell = ':has(> main) > :is(header, nav, footer)'

async function analyze(page: Page, rules = graveRules, besideShell = false): Promise<Found> {
  const isThere = rules && page.frames().length === 1 && (await page.evaluate(() => window.axe !== undefined))
  if (!isThere) return bringAxe(page, rules)
  return page.evaluate(
    async ({ resultTypes, values, exclude }) => {
      const where = { include: [['html']], exclude: exclude.filter(([part]) => document.querySelector(part!)) }
      const { passes, violations } = await window.axe!.run(where, { resultTypes, preload: false, runOnly: { type: 'rule', values } })
      return { passes: passes.map(({ id }) => ({ id })), violations }
    },
    { resultTypes, values: rules, exclude: besideShell ? [[shell]] : [] },
  )
}

/**
 * Serious and critical faults, one line each. `rules` narrows to these; without it axe must have found a page to look at. `besideShell`: the
 * header, the menu and the footer are left out.
 */
export async function graveFaults(page: Page, rules?: string[], besideShell = false): Promise<string[]> {
  const { violations, passes } = await analyze(page, rules, besideShell)
  expect(passes.length).toBeGreaterThan(rules ? 0 : 5)
  return violations
    .filter(({ impact }) => grave.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`))
}

const long = import.meta.env.MODE === 'long'

/**
 * Checks the page as it is now. The rule for contrast takes longer than all others together. A short run checks contrast in pageLooks.ts alone,
 * a long run also here.
 */
export const noGraveFault = async (page: Page): Promise<void> =>
  expect(await graveFaults(page, long ? undefined : graveRules?.filter((rule) => rule !== 'color-contrast'))).toEqual([])
