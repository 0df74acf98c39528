// The modules that the operator switches on and off for an organisation, and what belongs to each. A module is here once its area is built.
import { Failure } from './errors.ts'

export const modules = ['pension', 'daycare', 'sponsoredResidency', 'seizure'] as const
export type Module = (typeof modules)[number]
export const isModule = (name: string): name is Module => modules.some((module) => module === name)

interface Terms {
  /** The module without which this one does not work. */
  readonly needs: Module | null
  /** How the addresses of its calls begin. */
  readonly calls: readonly string[]
}

const terms: Record<Module, Terms> = {
  pension: { needs: null, calls: ['/api/pension/', '/api/admin/pension/'] },
  daycare: { needs: null, calls: ['/api/daycare/', '/api/admin/daycare/'] },
  sponsoredResidency: { needs: 'pension', calls: ['/api/pension/sponsored-residency/', '/api/admin/pension/sponsored-residence'] },
  seizure: { needs: null, calls: ['/api/animal-seizure/', '/api/admin/animals/seizure'] },
}

export const neededBy = (module: Module): Module | null => terms[module].needs

/** The module that owns a right: the one after which the right is named. */
export const moduleOfRight = (right: string): Module | null => modules.find((module) => right.startsWith(`${module}.`)) ?? null

/** Closed periods and extras of boarding have their addresses among those of daycare. */
const ofSeveral = ['/api/admin/daycare/closed-period/', '/api/admin/daycare/product/']

/** The module that owns a call, by its path or by the right that it demands. */
export function moduleOfCall({ path, right }: { path: string; right: string | null }): Module | null {
  if (ofSeveral.some((begin) => path.startsWith(begin))) return null
  const begins = (module: Module) => terms[module].calls.some((begin) => path.startsWith(begin))
  // The part of a module comes after it in the list.
  return modules.findLast(begins) ?? (right ? moduleOfRight(right) : null)
}

/** The modules that are off: those that were switched off, and those that need one of them. Names that this version does not know are passed over. */
export function modulesOffBy(switchedOff: readonly string[]): Module[] {
  const isOff = (module: Module): boolean => switchedOff.includes(module) || (neededBy(module) !== null && isOff(neededBy(module)!))
  return modules.filter(isOff)
}

/** Throws `moduleOff`. */
export function assertModuleOn(tenant: { modulesOff: readonly string[] }, module: Module | null): void {
  if (module && modulesOffBy(tenant.modulesOff).includes(module)) throw new Failure('moduleOff')
}

export const isModuleOff = (tenant: { modulesOff: readonly string[] }, module: Module): boolean =>
  modulesOffBy(tenant.modulesOff).includes(module)

/** Rights as far as their modules are on. */
export const rightsWithin = <R extends string>(held: readonly R[], modulesOff: readonly string[]): R[] => {
  const off = modulesOffBy(modulesOff)
  return held.filter((right) => {
    const module = moduleOfRight(right)
    return module === null || !off.includes(module)
  })
}
