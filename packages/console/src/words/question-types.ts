/** The types of questions in words, in the order in which they are offered. */
export const questionTypes: Readonly<Record<string, string>> = {
  openText: 'Text',
  multipleChoiceSingle: 'One choice',
  multipleChoiceMulti: 'Several choices',
  nps: 'Net Promoter Score',
  rating: 'Rating',
  ranking: 'Ranking',
  matrix: 'Matrix',
  consent: 'Consent',
  cta: 'Button',
  date: 'Date',
  pictureSelection: 'Pictures',
  fileUpload: 'Files',
  contactInfo: 'Contact details',
  address: 'Address',
  cal: 'Appointment',
}
