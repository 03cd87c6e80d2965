import type { Country } from './countries.ts'

const split = (words: string): string[] => words.split(' ')

/** Common names, not meant to name real people. */
export const firstNames: Readonly<Record<Country['names'], readonly string[]>> = {
  english: split(
    'Amelia Ben Charlotte Daniel Ella Finn Grace Harry Isla Jack Kate Liam Megan Noah Olivia Patrick Rose Sam Tess Will',
  ),
  german: split(
    'Anna Bernd Clara Dirk Eva Florian Greta Hannes Ida Jonas Katrin Lukas Marie Nils Petra Ralf Sabine Tim Ulrike Wolf',
  ),
  spanish: split(
    'Alba Bruno Carmen Diego Elena Felipe Gabriela Hugo Inés Javier Lucía Marcos Nuria Óscar Pilar Raúl Sofía Tomás',
  ),
  mixed: split(
    'Aleksander Anouk Asha Bram Ewa Ingrid Jasper Kasia Lars Lotte Magda Meera Nikhil Oskar Priya Rohan Sanne Sven Tomasz',
  ),
}

export const lastNames: Readonly<Record<Country['names'], readonly string[]>> = {
  english: split(
    'Archer Barnes Carter Dawson Ellis Fletcher Graham Hughes Irving Jordan Kerr Lawson Murphy Norris Osborne Palmer Reid Shaw Turner Walsh',
  ),
  german: split(
    'Albrecht Berger Christ Dietz Ebert Frank Graf Huber Jansen Keller Lorenz Maurer Neumann Otto Pfeiffer Roth Schuster Thiel Vogt Winter',
  ),
  spanish: split(
    'Alonso Blanco Cano Delgado Estrada Fuentes Gallego Herrera Ibáñez Lozano Marín Navarro Ortega Prieto Romero Serrano Torres Vega',
  ),
  mixed: split(
    'Andersson Bakker Dekker Desai Eriksson Iyer Jansson Kowal Kulkarni Lindberg Maas Mazur Nowicki Patil Smit Visser Wójcik Zieliński',
  ),
}

/** Invented companies. */
export const companies = split('Alderloft Brightmoor Cobblecourt Driftmill Fennelworks Heronsgate Larkfold Mossgrove')
