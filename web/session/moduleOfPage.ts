import { modules, type Module } from '../../shared/modules.ts'

const pages: Readonly<Record<Module, RegExp>> = {
  pension: /^\/(admin\/)?pension(\/|$)/,
  daycare: /^\/(admin\/)?daycare(\/|$)/,
  sponsoredResidency: /^\/(sponsored-residenc(y|ies)|admin\/pension\/sponsored-residence)(\/|$)/,
  seizure: /^\/(animal-seizures?|admin\/animals\/seizure)(\/|$)/,
}

/** The module that a page belongs to; null for pages of no module. A part of a module comes after it in the list. */
export const moduleOfPage = (path: string): Module | null => modules.findLast((module) => pages[module].test(path)) ?? null
