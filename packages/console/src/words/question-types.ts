/** The names of the types of questions. */
export const typeNames: Readonly<Record<string, string>> = {
  openText: 'Text',
  multipleChoiceSingle: 'Single choice',
  multipleChoiceMulti: 'Multiple choice',
  nps: 'NPS',
  rating: 'Rating',
  cta: 'Call to action',
  consent: 'Consent',
  pictureSelection: 'Pictures',
  date: 'Date',
  fileUpload: 'Files',
  cal: 'Appointment',
  matrix: 'Matrix',
  address: 'Address',
  contactInfo: 'Contact details',
  ranking: 'Ranking',
}
