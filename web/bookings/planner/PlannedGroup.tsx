import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useDragOperation, useDroppable } from '@dnd-kit/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import type { RatioTone } from '../../../shared/bookings/groups/dayPlan.ts'
import { memberName, type Member } from '../../../shared/identity/member.ts'
import { Card } from '../../ui/Card.tsx'
import { PersonInitials } from '../../ui/parts/PersonInitials.tsx'
import { PlannedGuest } from './PlannedGuest.tsx'
import type { Group, Guest } from './readPlanner.ts'
import classes from './Planner.module.css'

interface Props {
  use: Group
  hours: readonly number[]
  members: ReadonlyMap<string, Member>
  /** All animals of the day by their stay. */
  guests: ReadonlyMap<string, Guest>
  onMove: ((guest: Guest) => void) | null
  /** Opens the list of carers; null where there is nothing to choose: on another day, or without the right. */
  onDuty: ((group: Group) => void) | null
}

/** What a group is called as a place to drop something. */
export const dropIdOf = ({ group }: Group): string => group?.id ?? 'none'

/** A group with its animals, how many there are in each hour, and its carers. */
export function PlannedGroup({ use, hours, members, guests, onMove, onDuty }: Props) {
  const { group } = use
  const { ref, isDropTarget } = useDroppable({ id: dropIdOf(use) })
  const { source } = useDragOperation()
  const comes = isDropTarget && guests.get(String(source?.id))?.groupId !== (group?.id ?? null) ? 1 : 0
  return (
    <div ref={ref} className={classes.group} data-target={comes > 0 || undefined}>
      <Card title={group ? group.name : <Trans>Without a group</Trans>}>
        <div className={classes.head}>
          <Counts use={use} comes={comes} />
          {group && <Ratio use={use} />}
        </div>
        {group && <Carers use={use} members={members} onDuty={onDuty} />}
        {use.guests.length > 0 && <Hours use={use} hours={hours} />}
        {use.guests.length > 0 && (
          <ul className={classes.guests}>
            {use.guests.map((guest) => (
              <PlannedGuest key={guest.stay.id} guest={guest} onMove={onMove} />
            ))}
          </ul>
        )}
        {use.guests.length === 0 && (
          <p className={classes.small}>
            <Trans>No animal is booked into this group.</Trans>
          </p>
        )}
      </Card>
    </div>
  )
}

const toneOf = (count: number, most: number | undefined) =>
  most === undefined || count < most ? undefined : count === most ? 'full' : 'over'

function Counts({ use: { group, booked, in: here, out }, comes }: { use: Group; comes: number }) {
  const count = booked + comes
  const most = group?.capacity
  return (
    <p className={classes.counts}>
      <span data-tone={toneOf(count, most)}>
        {most === undefined ? (
          <Plural value={count} one="# booked" other="# booked" />
        ) : (
          <Trans>
            {count} of {most} booked
          </Trans>
        )}
      </span>
      <span>
        <Trans>{here} here</Trans>
      </span>
      <span>
        <Trans>{out} picked up</Trans>
      </span>
    </p>
  )
}

const ratioTexts: Record<RatioTone, MessageDescriptor> = {
  ok: msg`enough carers`,
  close: msg`carers are few`,
  over: msg`too few carers`,
}

/** Animals in the house to carers, beside the bound of the group. */
function Ratio({ use: { group, in: here, duties, ratio } }: { use: Group }) {
  const { i18n } = useLingui()
  if (!group || ratio === null) return null
  const Icon = ratio === 'ok' ? IconCircleCheck : IconAlertTriangle
  const bound = group.animalsPerCarer
  const carers = duties.length
  return (
    <p className={classes.ratio} data-tone={ratio}>
      <Icon size={18} aria-hidden />
      <span className="numbers">
        {here} : {carers}
      </span>
      <span>
        {i18n._(ratioTexts[ratio])}{' '}
        <span className={classes.small}>
          <Trans>(limit {bound} : 1)</Trans>
        </span>
      </span>
    </p>
  )
}

function Carers({ use, members, onDuty }: Pick<Props, 'use' | 'members' | 'onDuty'>) {
  const { t } = useLingui()
  const names = use.duties.map(({ id, userId }) => ({ id, userId, name: members.has(userId) ? memberName(members.get(userId)!) : '?' }))
  const group = use.group?.name ?? ''
  return (
    <div className={classes.carers}>
      {names.length === 0 && (
        <span className={classes.small}>
          <Trans>No carer is with this group.</Trans>
        </span>
      )}
      {names.map(({ id, userId, name }) => (
        <span key={id} className={classes.carer}>
          <PersonInitials id={userId} name={name} size={24} />
          {name}
        </span>
      ))}
      {onDuty && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          aria-label={t`Carers of ${group}`}
          onClick={() => onDuty(use)}
          data-no-print
        >
          <Trans>Carers</Trans>
        </Button>
      )}
    </div>
  )
}

/** How many animals of the group are expected in each hour. */
function Hours({ use: { group, perHour }, hours }: { use: Group; hours: readonly number[] }) {
  const { t } = useLingui()
  const most = Math.max(1, ...perHour, group?.capacity ?? 0)
  return (
    <ol className={classes.hours} aria-label={t`Animals in each hour`} style={{ '--hours': hours.length }}>
      {hours.map((hour, index) => (
        <li key={hour} data-tone={toneOf(perHour[index]!, group?.capacity)}>
          <span className={classes.column} style={{ blockSize: `${(perHour[index]! / most) * 100}%` }} aria-hidden />
          <span className={classes.count}>{perHour[index]}</span>
          <span className={classes.small}>{String(hour).padStart(2, '0')}</span>
        </li>
      ))}
    </ol>
  )
}
