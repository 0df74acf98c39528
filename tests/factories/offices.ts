// What lies on the desk of somebody who works in a generated house: settings of widgets, opening times, tasks, times, notifications, colleagues.
import fc from 'fast-check'
import { inShelterSettingId } from '../../shared/animals/homeAnimals.ts'
import { services } from '../../shared/bookings/booking.ts'
import { durations, settingTypes, widgetSettingId, type WidgetSetting } from '../../shared/bookings/nextBookings.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { reopen } from '../../shared/tasks/task.ts'
import { addDays, formatMinutes, instantAt } from '../../shared/time.ts'
import { idNamed } from './animals.ts'
import { rowsOf } from './rows.ts'

export const officeKinds = [
  'widgetSetting',
  'inShelterSetting',
  'openingTime',
  'closedPeriod',
  'task',
  'timeRecord',
  'notification',
  'member',
] as const satisfies Kind[]
type Office = { [K in (typeof officeKinds)[number]]: Rows[K][] }

const zone = 'Europe/Berlin'
const colleague = idNamed('colleague')

/** Some of the four settings, of this user and of a colleague. */
const settingsOf = (userId: string): fc.Arbitrary<WidgetSetting[]> =>
  fc
    .tuple(
      ...[userId, colleague].flatMap((owner) =>
        services.flatMap((service) =>
          settingTypes.map((type) =>
            fc.option(
              fc.record({ duration: fc.constantFrom(...durations), showDone: fc.boolean() }).map((chosen) => ({
                id: widgetSettingId(owner, service, type),
                version: 1,
                userId: owner,
                service,
                type,
                ...chosen,
              })),
              { nil: null },
            ),
          ),
        ),
      ),
    )
    .map((settings) => settings.filter((one) => one !== null))

/** One an hour at most, so that none overlap. */
const timesOf = (userId: string, today: string): fc.Arbitrary<Rows['timeRecord'][]> =>
  fc
    .uniqueArray(
      fc.record({
        hour: fc.nat(11),
        days: fc.nat(2),
        owner: fc.constantFrom(userId, userId, colleague),
        minutes: fc.integer({ min: 1, max: 60 }),
        task: fc.constantFrom('', 'Zwinger gereinigt', '🐕 ausgeführt'),
      }),
      { selector: ({ hour, days }) => hour + 24 * days, maxLength: 8 },
    )
    .map((records) =>
      records.map(({ hour, days, owner, minutes, task }) => {
        const date = addDays(today, -days)
        const startTime = instantAt(date, formatMinutes(hour * 60), zone)!
        const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
        return { id: idNamed(`time ${days} ${hour}`), version: 1, userId: owner, date, startTime, endTime, task }
      }),
    )

export const officeOf = (userId: string, today: string): fc.Arbitrary<Office> =>
  fc.record({
    widgetSetting: settingsOf(userId),
    inShelterSetting: fc
      .constantFrom(3 as const, 6 as const, null, undefined)
      .map((count) => (count === undefined ? [] : [{ id: inShelterSettingId(userId), version: 1, userId, count }])),
    openingTime: fc.uniqueArray(rowsOf.openingTime, { selector: ({ id }) => id, maxLength: 3 }),
    closedPeriod: fc.uniqueArray(
      fc
        .tuple(rowsOf.closedPeriod, fc.integer({ min: -3, max: 8 }), fc.nat(4))
        .map(([row, ahead, days]) => ({ ...row, from: addDays(today, ahead), to: addDays(today, ahead + days) })),
      { selector: ({ id }) => id, maxLength: 1 },
    ),
    task: fc.uniqueArray(
      fc
        .record({ task: rowsOf.task, assigneeId: fc.constantFrom(userId, colleague, null), isOpen: fc.boolean() })
        .map(({ task, assigneeId, isOpen }) => ({ ...(isOpen ? reopen(task) : task), assigneeId })),
      { selector: ({ id }) => id, maxLength: 6 },
    ),
    timeRecord: timesOf(userId, today),
    notification: fc
      .array(fc.tuple(rowsOf.notification, fc.constantFrom(userId, userId, colleague)), { maxLength: 26, size: 'max' })
      .map((told) =>
        told.map(([row, whose], index) => ({
          ...row,
          id: idNamed(`told ${index}`),
          userId: whose,
          actorId: index % 3 ? row.actorId : colleague,
        })),
      ),
    member: fc.tuple(rowsOf.member, rowsOf.member).map(([me, other]) => [
      { ...me, id: userId },
      { ...other, id: colleague },
    ]),
  })
