export const privacy = {
  description: 'Qué datos personales guarda este sitio, para qué, por cuánto tiempo y cómo pedir verlos, corregirlos o borrarlos.',
};
