// Every mutation by its name, so that a queued entry finds its definition again after a restart or an update.
import { saveInShelterSetting } from './animals/homeAnimals.ts'
import { checkIn, checkOut, quickCheckIn, takeBackCheckIn, takeBackCheckOut } from './bookings/checkIn.ts'
import { saveWidgetSetting } from './bookings/nextBookings.ts'
import type { Mutation } from './mutation.ts'
import { readAllNotifications, readNotification } from './notifications/notification.ts'
import { changeTask, completeTask, createTask, deleteTask, reopenTask } from './tasks/taskActs.ts'
import { bookTime, changeTime, deleteTime } from './timetracking/timeRecord.ts'

const all: readonly Mutation[] = [
  bookTime,
  changeTime,
  deleteTime,
  ...[checkIn, checkOut, takeBackCheckIn, takeBackCheckOut, saveWidgetSetting].flatMap(
    ({ daycare, pension }) => [daycare, pension] as Mutation[],
  ),
  quickCheckIn,
  createTask,
  changeTask,
  completeTask,
  reopenTask,
  deleteTask,
  readNotification,
  readAllNotifications,
  saveInShelterSetting,
]

export const mutations: ReadonlyMap<string, Mutation> = new Map(all.map((mutation) => [mutation.name, mutation]))
