// What people read of an appointment's choices.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventRepeat, Visibility } from '../../shared/calendar/calendarEvent.ts'

export const visibilityTexts: Record<Visibility, MessageDescriptor> = {
  all: msg`Everyone`,
  animals: msg`Those who see animals`,
  pension: msg`Those who see boarding`,
  daycare: msg`Those who see daycare`,
  me: msg`Only me`,
}

export const repeatTexts: Record<EventRepeat, MessageDescriptor> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  monthly: msg`Every month`,
  yearly: msg`Every year`,
}
