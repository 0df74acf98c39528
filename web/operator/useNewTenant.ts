// An access that is being made: what is typed, what is missing, and how it is stored.
import { useState } from 'react'
import { modules, type Module } from '../../shared/modules.ts'
import { newTenant, type firstStatuses, type tenantZones, type TenantRecord } from '../../shared/operator/tenants.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { useFailed } from '../ui/useFailed.ts'
import type { ChosenOrganization } from './parts/FindOrganization.tsx'
import type { TypedTemplate } from './parts/TemplateField.tsx'

export interface TypedTenant extends TypedTemplate {
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
    template: 'empty',
    demoKind: 'shelter',
    copied: null,
    withPeople: false,
  }))
  const [values, setValues] = useState(begin)
  // If the answer is lost, the call is repeated with the same id.
  const [id] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(begin) && !saving)
  const lacksName = values.name.trim() === ''
  const lacksCopied = values.template === 'copy' && values.copied === null

  async function save(): Promise<TenantRecord | null> {
    setTried(true)
    if (saving || lacksName || lacksCopied) return null
    setSaving(true)
    const { organization: of, modules: on, copied, demoKind, withPeople, ...said } = values
    const { template } = said
    const begins = { demoKind: template === 'demo' ? demoKind : null, copyOf: template === 'copy' && copied ? copied.id : null }
    const modulesOff = modules.filter((module) => !on.includes(module))
    try {
      return await call(newTenant, {
        body: { ...said, ...begins, withPeople: template === 'copy' && withPeople, id, modulesOff, organizationId: of?.id ?? null },
      })
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
    lacksCopied: tried && lacksCopied,
  }
}
