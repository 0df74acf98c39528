// The form of an area: what somebody touched over what holds. Fields that nobody touched follow other devices.
import { useMemo, useState, type ComponentProps } from 'react'
import * as v from 'valibot'
import { Failure, type ErrorCode } from '../../../../shared/errors.ts'
import { editArea, editAreaCalls } from '../../../../shared/settings/areaActs.ts'
import { areaSettingId, type Area, type AreaSettings } from '../../../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import type { Form } from '../../../ui/Form.tsx'
import { useLeaveGuard } from '../../../ui/leavePage.tsx'
import { useSaving } from '../../../ui/useSaving.ts'
import { leftIn, useUnsaved } from '../../../ui/useUnsaved.ts'

export interface AreaForm<A extends Area> {
  values: AreaSettings[A]
  errors: Partial<Record<keyof AreaSettings[A] | 'form', ErrorCode>>
  dirty: boolean
  /** What was left behind in this form, to go on with or to throw away. */
  left: ComponentProps<typeof Form>['left']
  saving: boolean
  change(part: Partial<AreaSettings[A]>): void
  /** Marks what only the form can judge; nothing is saved while a field is marked. */
  mark(field: keyof AreaSettings[A], code: ErrorCode | null): void
  /** Back to what holds. */
  reset(): void
  /** True when it is saved on this device. */
  save(): Promise<boolean>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** `start`: what was entered before and not accepted. */
export function useAreaForm<A extends Area>(area: A, held: AreaSettings[A], start: Partial<AreaSettings[A]> = {}): AreaForm<A> {
  const { engine } = useSignedIn()
  const [touched, setTouched] = useState<Partial<AreaSettings[A]>>(start)
  const [errors, setErrors] = useState<Readonly<Record<string, ErrorCode>>>({})
  const { saving, isKept, touch, store } = useSaving()
  const said = useMemo(
    () =>
      Object.fromEntries(Object.entries(touched).filter(([field, value]) => !same(value, held[field as keyof AreaSettings[A]]))) as Partial<
        AreaSettings[A]
      >,
    [touched, held],
  )
  const dirty = Object.keys(said).length > 0
  const unsaved = useUnsaved({ form: `area:${area}`, content: said, dirty: dirty && !saving })
  useLeaveGuard(dirty && !saving, { onLeave: unsaved.forget, isKept })

  function change(part: Partial<AreaSettings[A]>): void {
    touch()
    setTouched((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'form' && !(field in part))))
  }

  function mark(field: keyof AreaSettings[A], code: ErrorCode | null): void {
    const name = String(field)
    setErrors(({ [name]: _, ...others }) => (code ? { ...others, [name]: code } : others))
  }

  function reset(): void {
    unsaved.stored()
    setTouched({})
    setErrors({})
  }

  async function save(): Promise<boolean> {
    if (Object.keys(errors).some((field) => field !== 'form')) return false
    const body = v.safeParse(editAreaCalls[area].body, said)
    if (!body.success) {
      setErrors({ [String(body.issues[0].path?.[0]?.key ?? 'form')]: 'invalid' })
      return false
    }
    try {
      const isStored = await store(async () => {
        const row = await engine.replica.areaSetting.get(areaSettingId(engine.tenantId, area))
        await engine.perform(editArea[area], body.output as Partial<AreaSettings[A]>, row ? { rows: [row] } : {})
        unsaved.stored()
        setTouched({})
        return true
      })
      return isStored ?? false
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const [field = 'form'] = error.fields ?? []
      setErrors({ [field]: error.code })
      return false
    }
  }

  const left = leftIn(unsaved, change)
  return { values: { ...held, ...touched }, errors: errors as AreaForm<A>['errors'], dirty, left, saving, change, mark, reset, save }
}
