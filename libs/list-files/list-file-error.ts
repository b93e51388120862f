/** A file that is no list: neither text nor an XLSX workbook. */
export class ListFileError extends Error {
  constructor(cause?: unknown) {
    super('The file is not a list. Save it as an Excel workbook (.xlsx) or as CSV.', { cause });
    this.name = 'ListFileError';
  }
}
