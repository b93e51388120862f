/** Stands in for style sheets and pictures, which mean nothing to a test without a browser. */
export default '';
