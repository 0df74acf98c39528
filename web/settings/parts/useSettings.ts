// What the organisation has settled, as this device holds it, with the defaults for everything else.
import { allSettings, areaDefaults, type AreaSettings } from '../../../shared/settings/areaSetting.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

export const readSettings = async (replica: Replica): Promise<AreaSettings> => allSettings(await replica.areaSetting.toArray())

/** Undefined until they are read: for forms that begin with them. */
export function useLoadedSettings(): AreaSettings | undefined {
  const { engine } = useWorkplace()
  return useRows(() => readSettings(engine.replica), [engine])
}

export const useSettings = (): AreaSettings => useLoadedSettings() ?? areaDefaults
