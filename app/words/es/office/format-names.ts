/** The formats of files of publications, by the names that people know. */
export const formatNames = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  nbib: 'PubMed',
  enw: 'EndNote',
  'endnote-xml': 'EndNote (XML)',
  refworks: 'RefWorks',
  wos: 'Web of Science',
  'csl-json': 'CSL-JSON',
  csv: 'CSV',
};
