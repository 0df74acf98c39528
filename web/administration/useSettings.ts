// What the organisation has settled, as this device holds it, with the defaults for everything else.
import { allSettings, areaDefaults, type Area, type AreaSettings } from '../../shared/settings/areaSetting.ts'
import type { Replica } from '../../sync/replica.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

export const readSettings = async (replica: Replica): Promise<AreaSettings> => allSettings(await replica.areaSetting.toArray())

export function useSettings(): AreaSettings {
  const { engine } = useWorkplace()
  return useRows(() => readSettings(engine.replica), [engine]) ?? areaDefaults
}

export const useArea = <A extends Area>(area: A): AreaSettings[A] => useSettings()[area]
