declare module 'citeproc' {
  export interface XmlElement {
    readonly name: string;
    readonly attrs: Readonly<Record<string, string>>;
    readonly children: readonly (XmlElement | string)[];
  }
  export class Engine {
    constructor(
      sys: { readonly retrieveLocale: (language: string) => XmlElement; readonly retrieveItem: (id: string) => unknown },
      style: XmlElement,
      language: string,
      forceLanguage: boolean,
    );
    setOutputFormat(format: 'html' | 'text'): void;
    updateItems(ids: readonly string[]): void;
    makeBibliography(): readonly [unknown, readonly string[]];
  }
  const CSL: { readonly Engine: typeof Engine };
  export default CSL;
}
