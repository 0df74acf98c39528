import { Plural, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FindState } from '../../shared/changes/story/findState.ts'
import { useReadFinds } from '../changes/parts/readFinds.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { addressOf } from './parts/filterAddress.ts'
import classes from './widgets/HomeAnimalWidgets.module.css'

/** What a shelter has to see to, each with the list of just those animals. */
const lines: readonly { states: FindState[]; text: (count: number) => ReactNode }[] = [
  {
    states: ['notTold'],
    text: (count) => (
      <Plural
        value={count}
        one="# found animal was not reported to the authority"
        other="# found animals were not reported to the authority"
      />
    ),
  },
  {
    states: ['endsSoon'],
    text: (count) => (
      <Plural
        value={count}
        one="The claim period of # found animal ends within 30 days"
        other="The claim period of # found animals ends within 30 days"
      />
    ),
  },
  {
    states: ['finder', 'municipality', 'somebody'],
    text: (count) => (
      <Plural
        value={count}
        one="# found animal belongs to its finder, its municipality or somebody else"
        other="# found animals belong to their finder, their municipality or somebody else"
      />
    ),
  },
]

/** How many found animals in care wait for a notice, the end of the claim period, or the owner's transfer. */
export function FindLines() {
  const { t } = useLingui()
  const { menu } = useSignedIn().context
  const finds = useReadFinds()
  const states = [...(finds?.finds.values() ?? [])].map(({ state }) => state)
  const shown = lines
    .map((line) => ({ ...line, count: states.filter((state) => line.states.includes(state)).length }))
    .filter(({ count }) => count > 0)
  if (!menu.animals || shown.length === 0) return null
  return (
    <nav className={classes.finds} aria-label={t`Found animals`}>
      {shown.map(({ states: find, text, count }) => (
        <Link key={find[0]} to="/animals" search={addressOf({ find })} className={classes.find}>
          <span>{text(count)}</span>
          <IconChevronRight size={18} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
