import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { AnimalFaces } from '../animals/photos/parts/AnimalFaces.tsx'
import framedList from '../ui/FramedList.module.css'
import type { ColumnSet } from '../ui/lists/columns.ts'
import { ListTable } from '../ui/lists/ListTable.tsx'
import type { RowOrder } from '../ui/lists/order.ts'
import type { ChangeColumn, ChangeOrder } from './parts/changeColumns.ts'
import { useChangeCells } from './useChangeCells.ts'
import type { ChangeGroup } from './changeGroups.ts'
import { flowPage } from './parts/flowPages.ts'
import classes from './Flow.module.css'

interface Props {
  groups: readonly ChangeGroup[]
  set: ColumnSet<ChangeColumn>
  shown: readonly ChangeColumn[]
  isWide: boolean
  order: RowOrder<ChangeOrder>
}

const keyOf = ({ changes }: ChangeGroup): string => changes[0]!.flowId

/** Changes in a table where there is room for one, else in cards. */
export function ChangeList({ groups, set, shown, isWide, order }: Props) {
  const { t } = useLingui()
  const cellOf = useChangeCells()
  if (isWide)
    return (
      <ListTable
        label={t`Changes`}
        rows={groups}
        keyOf={keyOf}
        head={<Trans>Animals</Trans>}
        face={(group) => <ChangeLink {...group} className={classes.called} />}
        set={set}
        shown={shown}
        cellOf={cellOf}
        unbroken={['number']}
        order={order}
      />
    )
  return (
    <ul className={framedList.list} aria-label={t`Changes`}>
      {groups.map((group) => (
        <li key={keyOf(group)}>
          <Card group={group} cellOf={cellOf} />
        </li>
      ))}
    </ul>
  )
}

/** What a card says in its last line, as far as it was recorded. */
const facts = ['number', 'contact', 'place', 'municipality', 'room', 'reason'] as const

function Card({ group, cellOf }: { group: ChangeGroup; cellOf: ReturnType<typeof useChangeCells> }) {
  const said = facts.map((column) => cellOf(group, column)).filter(Boolean)
  return (
    <ChangeLink {...group} className={`${classes.row} ${classes.faced}`}>
      <span className={classes.small}>
        {cellOf(group, 'kind')} · {cellOf(group, 'at')}
        {group.changes[0]!.cancelledAt !== null && (
          <>
            {' · '}
            <Trans>cancelled</Trans>
          </>
        )}
      </span>
      {said.length > 0 && <span className={classes.small}>{said.join(' · ')}</span>}
    </ChangeLink>
  )
}

/** The animals of a change with their faces: the way to its page. */
function ChangeLink({ changes, animals, className, children }: ChangeGroup & { className: string | undefined; children?: ReactNode }) {
  const first = changes[0]!
  return (
    <Link
      to={flowPage(first.kind as Flow)!.to as '/found/$id'}
      params={{ id: first.flowId }}
      className={className}
      data-cancelled={first.cancelledAt !== null || undefined}
    >
      <AnimalFaces animals={animals} />
      <span className={classes.lines}>
        <span className={classes.what}>
          {animals.map(({ name, number }) => name || number).join(', ') || (
            <Plural value={changes.length} one="# animal" other="# animals" />
          )}
        </span>
        {children}
      </span>
    </Link>
  )
}
