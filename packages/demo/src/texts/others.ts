/** What people type where none of the choices fits: their work, in three languages. */
export const otherRoles = {
  en: ['Teaching', 'Research', 'Running an association', 'Event planning', 'Studying', 'Editing a magazine'],
  de: ['Unterrichten', 'Forschung', 'Einen Verein leiten', 'Veranstaltungen planen', 'Studium'],
  es: ['Dar clases', 'Investigación', 'Llevar una asociación', 'Organizar eventos', 'Estudiar'],
} as const

export const otherAreas = ['Billing', 'The last update', 'Privacy', 'Languages', 'Imports'] as const
export const otherTools = ['My notebook', 'A wall of sticky notes', 'I would call people', 'A text file'] as const
export const otherReasons = ['We are closing the business', 'I change jobs'] as const
