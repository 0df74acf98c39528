// What the operator sets for everybody, as it is typed and stored.
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { zooms } from '../../../shared/map/mapView.ts'
import { assertMessage, changePlatformSettings, type PlatformSettings } from '../../../shared/operator/platformSettings.ts'
import { localDate, localTime, momentAt } from '../../../shared/time.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useAccount } from '../../session/signedIn.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { useFailed } from '../../ui/useFailed.ts'

interface Moment {
  date: string | null
  time: string | null
}

const momentOf = (instant: string | null, zone: string): Moment =>
  instant === null ? { date: null, time: null } : { date: localDate(instant, zone), time: localTime(instant, zone) }

/** Without a time of day: the beginning of the day, or for an end its last minute. */
const instantOf = ({ date, time }: Moment, zone: string, otherwise: string): string | null =>
  date === null ? null : momentAt(date, time ?? otherwise, zone)

function typedFrom({ message, map, demoKinds }: PlatformSettings, zone: string) {
  return {
    text: message.text,
    english: message.english,
    from: momentOf(message.from, zone),
    until: momentOf(message.until, zone),
    begins: map ? ('place' as const) : ('all' as const),
    place: map?.place ?? '',
    zoom: map?.zoom ?? zooms.first,
    demoKinds,
  }
}
type Typed = Omit<ReturnType<typeof typedFrom>, 'begins' | 'zoom'> & { begins: 'all' | 'place'; zoom: number }
type Field = 'text' | 'until' | 'place' | 'demoKinds'

function settingsFrom(typed: Typed, zone: string): PlatformSettings {
  const { text, english, from, until, begins, place, zoom, demoKinds } = typed
  return {
    message: { text, english, from: instantOf(from, zone, '00:00'), until: instantOf(until, zone, '24:00') },
    map: begins === 'place' ? { place, zoom } : null,
    demoKinds,
  }
}

/** What is wrong with it, by the field; null for nothing. */
function faultOf(settings: PlatformSettings): { field: Field; code: ErrorCode } | null {
  if (settings.map?.place.trim() === '') return { field: 'place', code: 'field.missing' }
  if (settings.demoKinds.length === 0) return { field: 'demoKinds', code: 'field.missing' }
  try {
    assertMessage({ ...settings.message, text: settings.message.text.trim(), english: settings.message.english.trim() })
    return null
  } catch (error) {
    return faultIn(error)
  }
}

const fields: readonly Field[] = ['text', 'until', 'place', 'demoKinds']
function faultIn(error: unknown): { field: Field; code: ErrorCode } | null {
  if (!(error instanceof Failure)) return null
  const field = fields.find((one) => one === error.fields?.[0])
  return field ? { field, code: error.code } : null
}

export function useGlobalSettings(settings: PlatformSettings, onSaved: () => void) {
  const call = useConfirmedCall()
  const failed = useFailed()
  const { zone } = useAccount()
  const [begin, setBegin] = useState<Typed>(() => typedFrom(settings, zone))
  const [values, setValues] = useState(begin)
  const [fault, setFault] = useState<{ field: Field; code: ErrorCode } | null>(null)
  const [saving, setSaving] = useState(false)
  const dirty = JSON.stringify(values) !== JSON.stringify(begin)
  useLeaveGuard(dirty && !saving)

  async function save(): Promise<void> {
    const said = settingsFrom(values, zone)
    const wrong = faultOf(said)
    setFault(wrong)
    if (saving || wrong) return
    setSaving(true)
    try {
      const stored = typedFrom(await call(changePlatformSettings, { body: said }), zone)
      setBegin(stored)
      setValues(stored)
      onSaved()
    } catch (error) {
      const refused = faultIn(error)
      setFault(refused)
      if (!refused) failed(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    values,
    dirty,
    saving,
    save,
    /** The code of what is wrong with a field. */
    faultAt: (field: Field): ErrorCode | null => (fault?.field === field ? fault.code : null),
    change: (part: Partial<Typed>) => {
      setValues((now) => ({ ...now, ...part }))
      setFault(null)
    },
  }
}
