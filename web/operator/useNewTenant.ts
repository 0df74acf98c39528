// An access that is being made: what is typed, what is missing, and how it is stored.
import { useState } from 'react'
import { modules, type Module } from '../../shared/modules.ts'
import { newTenant, type firstStatuses, type tenantZones, type TenantRecord } from '../../shared/operator/tenants.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { useFailed } from '../ui/useFailed.ts'
import type { ChosenOrganization } from './parts/FindOrganization.tsx'

export interface TypedTenant {
  name: string
  status: (typeof firstStatuses)[number]
  zone: (typeof tenantZones)[number]
  modules: readonly Module[]
  /** Null: one of the same name is recorded. */
  organization: ChosenOrganization | null
}

export function useNewTenant(organization: ChosenOrganization | null) {
  const call = useConfirmedCall()
  const failed = useFailed()
  const [begin] = useState<TypedTenant>(() => ({
    name: organization?.officialName ?? '',
    status: 'TEST',
    zone: 'Europe/Berlin',
    modules,
    organization,
  }))
  const [values, setValues] = useState(begin)
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(begin) && !saving)
  const lacksName = values.name.trim() === ''

  async function save(): Promise<TenantRecord | null> {
    setTried(true)
    if (saving || lacksName) return null
    setSaving(true)
    const { organization: of, modules: on, ...said } = values
    const modulesOff = modules.filter((module) => !on.includes(module))
    try {
      return await call(newTenant, { body: { ...said, id, modulesOff, organizationId: of?.id ?? null } })
    } catch (error) {
      setSaving(false)
      failed(error)
      return null
    }
  }

  return {
    values,
    saving,
    save,
    change: (part: Partial<TypedTenant>) => setValues((now) => ({ ...now, ...part })),
    /** Shown once somebody has tried to save. */
    lacksName: tried && lacksName,
  }
}
