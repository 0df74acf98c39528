import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import type { Stay } from '../../shared/bookings/booking.ts'
import type { RoomUse, ShelterUse } from '../../shared/shelters/occupancy.ts'
import { blockOccupied, mostReason, roomBlock, type BlockOccupied, type RoomBlock } from '../../shared/shelters/roomBlock.ts'
import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { useFormats } from '../ui/formats.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import { readHouses } from './parts/readHouses.ts'
import classes from './Shelters.module.css'
import { IconAlertTriangle } from '@tabler/icons-react'

interface Named extends RoomUse {
  label: string
  /** Boarding guests who are expected there. */
  guests: readonly Stay[]
}

const nobody: readonly Stay[] = []

/** Boarding guests who have not come yet, by the rooms that are kept for them. */
function useExpected(): ReadonlyMap<string | null, readonly Stay[]> | undefined {
  const { engine } = useSignedIn()
  const today = useToday()
  return useRows(async () => {
    const stays = await engine.replica.stay.where('roomId').above('').toArray()
    const expected = stays.filter(({ active, checkedInAt, endDate }) => active && checkedInAt === null && endDate >= today)
    return Map.groupBy(expected, ({ roomId }) => roomId)
  }, [engine, today])
}

const nextFirst = (a: RoomBlock, b: RoomBlock) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id < b.id ? -1 : 1)

/** What a page and the form say and ask of the blocks of these houses, those that are over left out. */
export function useRoomBlocks(houses: readonly ShelterUse[]): NounProps<'roomBlock'> {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const expected = useExpected()
  const rooms = useMemo(
    () =>
      houses.flatMap(({ shelter, rooms: own }) =>
        own.map((use): Named => ({
          ...use,
          label: houses.length > 1 ? `${shelter.name} · ${use.room.name}` : use.room.name,
          guests: expected?.get(use.room.id) ?? nobody,
        })),
      ),
    [houses, expected],
  )
  const byId = useMemo(() => new Map(rooms.map((use) => [use.room.id, use])), [rooms])
  const only = useMemo(
    () =>
      ({ roomId, to }: RoomBlock) =>
        to >= today && byId.has(roomId),
    [byId, today],
  )
  const [first, second] = rooms
  const warningOf = (met: BlockOccupied | null | undefined) =>
    met
      ? met.animals === 0
        ? t`Guests are booked`
        : met.guests === 0
          ? t`Animals are in the room`
          : t`Animals are in the room, guests are booked`
      : null
  return {
    noun: roomBlock,
    title: <Trans>Blocked rooms</Trans>,
    hint: <Trans>Days on which a room is not to be used: repair, cleaning, a reservation. Moving an animal there asks first.</Trans>,
    add: <Trans>New block</Trans>,
    none: <Trans>No room is blocked.</Trans>,
    line: ({ roomId, from, to, reason }) => {
      const use = byId.get(roomId)
      return {
        name: use?.label ?? t`Room`,
        more: [from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`, reason],
        warning: warningOf(use && blockOccupied({ from, to }, use, today)),
      }
    },
    deleting: {
      label: <Trans>Delete block</Trans>,
      question: <Trans>Delete this block?</Trans>,
      consequence: <Trans>The room can be used on these days again.</Trans>,
      done: <Trans>The block was deleted.</Trans>,
    },
    ...(houses.length === 1 && { about: `:${houses[0]!.shelter.id}` }),
    blank: () => ({ roomId: first && !second ? first.room.id : null, from: null, to: null, reason: '' }),
    order: nextFirst,
    only,
    fields: (form) => <Fields form={form} rooms={rooms} today={today} />,
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectRoomBlock(props: RefusedProps<unknown>) {
  const { engine } = useSignedIn()
  const today = useToday()
  const houses = useRows(async () => (await readHouses(engine.replica, today)).shelters, [engine, today])
  return houses ? <Correction {...props} houses={houses} /> : null
}

const Correction = ({ entry, onClose, houses }: RefusedProps<unknown> & { houses: readonly ShelterUse[] }) => (
  <CorrectNoun {...useRoomBlocks(houses)} entry={entry} onClose={onClose} />
)

interface FieldsProps {
  form: NounForm<'roomBlock'>
  rooms: readonly Named[]
  today: string
}

function Fields({ form: { values, change, errorOf }, rooms, today }: FieldsProps) {
  const { t } = useLingui()
  const { roomId, from, to, reason } = values
  const use = rooms.find(({ room }) => room.id === roomId)
  const met = use && blockOccupied({ from: from ?? today, to: to ?? from ?? today }, use, today)
  return (
    <>
      <NativeSelect
        {...arrow}
        label={<Trans>Room</Trans>}
        required
        error={errorOf('roomId')}
        value={roomId ?? ''}
        data={[{ value: '', label: t`Please choose` }, ...rooms.map(({ room, label }) => ({ value: room.id, label }))]}
        onChange={(event) => change({ roomId: event.currentTarget.value || null })}
      />
      <DateField
        label={<Trans>First day</Trans>}
        required
        value={from}
        error={errorOf('from')}
        onChange={(day) => change({ from: day, ...(to === null && { to: day }) })}
      />
      <DateField label={<Trans>Last day</Trans>} required value={to} error={errorOf('to')} onChange={(day) => change({ to: day })} />
      <Textarea
        label={<Trans>Reason</Trans>}
        required
        autosize
        maxLength={mostReason}
        error={errorOf('reason')}
        value={reason ?? ''}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div role="status">
        {met && (
          <p className={classes.note} data-tone="amber">
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              {met.animals > 0 && (
                <Plural
                  value={met.animals}
                  one="# animal is in this room today. It stays there; please move it yourself."
                  other="# animals are in this room today. They stay there; please move them yourself."
                />
              )}{' '}
              {met.guests > 0 && (
                <Plural
                  value={met.guests}
                  one="# guest is booked into this room on these days."
                  other="# guests are booked into this room on these days."
                />
              )}
            </span>
          </p>
        )}
      </div>
    </>
  )
}
